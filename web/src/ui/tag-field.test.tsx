import { useState } from "react";
import { expect, test } from "vitest";
import { renderAt } from "../testing/render-at.tsx";
import { TagField } from "./tag-field.tsx";

function Skills() {
  const [tags, setTags] = useState(["Welding"]);
  const [text, setText] = useState("");
  return (
    <TagField
      label="Skills"
      placeholder=""
      tags={tags}
      text={text}
      maxTags={1}
      onTags={setTags}
      onText={setText}
    />
  );
}

test("what a full list did not take is said until the field changes", async () => {
  const screen = await renderAt(<Skills />);
  await screen.getByLabelText("Skills").fill("Cooking,");
  const left = screen.getByText("This list holds 1, so 1 more was not added.");
  await expect.element(left).toBeVisible();
  await screen.getByLabelText("Skills").fill("B");
  await expect.element(left).not.toBeInTheDocument();
});
