let context: CanvasRenderingContext2D | null | undefined;

/** Width of a text in ems, set in the plain font of the text that lies over pictures. */
export function measureText(text: string): number {
  context ??= document.createElement("canvas").getContext("2d");
  if (!context) return text.length / 2;
  context.font = "100px Arial, Helvetica, sans-serif";
  return context.measureText(text).width / 100;
}
