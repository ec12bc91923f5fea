/** Chooses a file in a part's file field, as a person does in the browser's own dialog. */
export function chooseFile(file: File, part: Element = document.body): void {
  const chosen = new DataTransfer();
  chosen.items.add(file);
  const input = part.querySelector<HTMLInputElement>("input[type=file]");
  if (input === null) throw new Error("There is no file field here.");
  input.files = chosen.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}
