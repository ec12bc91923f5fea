import { vi } from "vitest";
import type { Locator } from "vitest/browser";

/** Presses a button that opens the file picker and chooses a file in it. */
export async function chooseFile(button: Locator, file: File): Promise<void> {
  const picker = vi.spyOn(HTMLInputElement.prototype, "click").mockImplementation(function (
    this: HTMLInputElement,
  ) {
    this.files = toTransfer([file]).files;
    this.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await button.click();
  picker.mockRestore();
}

/** Drops files on an area, as they come from a folder of the desktop. */
export function dropFiles(area: Locator, files: readonly File[]): void {
  const dataTransfer = toTransfer(files);
  for (const type of ["dragenter", "dragover", "drop"]) {
    area.element().dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }
}

function toTransfer(files: readonly File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
}
