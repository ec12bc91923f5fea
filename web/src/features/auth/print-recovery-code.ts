/** Prints a page with the code and what it is for, and nothing else of the screen. */
export function printRecoveryCode(printed: { code: string; brandName: string; address: string }): void {
  const frame = document.createElement("iframe");
  frame.title = "Recovery code to print";
  Object.assign(frame.style, { position: "fixed", width: "0", height: "0", border: "0" });
  document.body.append(frame);
  const view = frame.contentWindow;
  if (view === null) return frame.remove();
  view.document.title = `Recovery code for ${printed.brandName}`;
  const lines: [keyof HTMLElementTagNameMap, string][] = [
    ["h1", `Recovery code for ${printed.brandName}`],
    ["pre", printed.code],
    ["p", `Made on ${new Date().toLocaleDateString("en-US", { dateStyle: "long" })} at ${printed.address}.`],
    [
      "p",
      "Choose “Recovery code” on the sign-in screen and type it. It is good once: then you get the next one.",
    ],
    ["p", "Whoever has it can open the account."],
  ];
  for (const [name, text] of lines) {
    const element = view.document.createElement(name);
    element.textContent = text;
    if (name === "pre") element.style.fontSize = "24px";
    view.document.body.append(element);
  }
  view.document.body.style.fontFamily = "sans-serif";
  view.addEventListener("afterprint", () => frame.remove());
  view.print();
}
