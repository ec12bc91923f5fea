import { beforeEach, expect, test } from "vitest";
import { refuse } from "../../../testing/stand-in-api.ts";
import {
  chooser,
  expectViewer,
  fileOf,
  makeLinks,
  makeRecord,
  openViewer,
  readLinks,
  viewer,
  viewOf,
} from "../testing/open-viewer.ts";
import { noteFailures } from "../testing/note-failures.ts";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const refused = refuse("tailoring/url-refused");

test("a link that has expired is renewed, and nobody is told of a failure", async () => {
  const failures = noteFailures();
  const expired = makeLinks("letter.pdf", 1_000_000_000).signedUrl;
  const records = [makeRecord({ signedUrl: expired })];
  const { views, records: read } = await openViewer({
    record: () => records.shift() ?? makeRecord(),
    view: (call) => ((call.body as { url: string }).url === expired ? refused() : viewOf(call)),
  });
  await expectViewer(1);
  expect(readLinks(views)).toEqual(["signed", "signed"]);
  expect(read).toHaveLength(2);
  expect(failures).toEqual([]);
});

test("a link that is refused again after that counts as failed", async () => {
  const { views, records } = await openViewer({ view: refused });
  await expect
    .element(viewer.getByText("Failed to load document with viewer 1.", { exact: true }))
    .toBeVisible();
  await expectViewer(2);
  expect(readLinks(views)).toEqual(["signed", "signed"]);
  expect(records).toHaveLength(2);
});

test("a link that expires while a later viewer is open is renewed in that viewer", async () => {
  let isRefused = true;
  const { records } = await openViewer({
    file: (call) => {
      if (!isRefused) return fileOf(call);
      isRefused = false;
      return new Response("", { status: 403 });
    },
  });
  await expectViewer(1);
  expect(records).toHaveLength(1);
  await chooser.selectOptions("File viewer");
  await expectViewer(2);
  expect(records).toHaveLength(2);
  await expect.element(viewer.getByText(/^Failed to load/)).not.toBeInTheDocument();
});
