import { expect, test } from "vitest";
import { refusalOf } from "#testing/documents/error-code";
import { makeDoc } from "#testing/documents/ole";
import { readDoc } from "./read-doc.ts";

test("the text of a DOC is read from all of its pieces", async () => {
  const bytes = makeDoc("Jane Doe\rEngineer, R\xe9sum\xe9 Ltd\r", "Zürich – Łódź\r“End”\r");
  expect(await readDoc(bytes)).toEqual({
    document: { text: "Jane Doe\nEngineer, Résumé Ltd\nZürich – Łódź\n“End”\n", styles: [] },
    pageCount: 1,
  });
});

test("a DOC behind a password is told as such, one of an older Word is the wrong type", async () => {
  expect(await refusalOf(readDoc(makeDoc("x\r", "y\r", { isEncrypted: true })))).toBe("documents/encrypted");
  const old = makeDoc("x\r", "y\r");
  old.writeUInt16LE(0x65, old.indexOf(Buffer.from("eca5c100", "hex")) + 2);
  expect(await refusalOf(readDoc(old))).toBe("documents/wrong-type");
});

test("a DOC that is cut off is damaged", async () => {
  const bytes = makeDoc("x".repeat(9000), "y\r");
  expect(await refusalOf(readDoc(bytes.subarray(0, 5000)))).toBe("documents/damaged");
});
