/** In front of the dialog that it celebrates. */
const Z_INDEX = 1000;
const COLORS = ["#0f766e", "#5bc4b7", "#e0a32e", "#f1c067", "#a5342a"];

/**
 * Confetti over the page; none for a person who asked for less motion. Where it cannot be loaded there is none. The
 * signal ends it.
 */
export async function fireConfetti(signal: AbortSignal): Promise<void> {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  try {
    const { default: confetti } = await import("canvas-confetti");
    if (signal.aborted) return;
    const canvas = addCanvas();
    // A worker would have to come from a blob, which the page's policy refuses.
    const fire = confetti.create(canvas, { resize: true, useWorker: false });
    const end = () => {
      fire.reset();
      canvas.remove();
    };
    signal.addEventListener("abort", end, { once: true });
    await fire({ particleCount: 120, spread: 80, origin: { y: 0.6 }, colors: COLORS });
    signal.removeEventListener("abort", end);
    end();
  } catch {
    // Nothing depends on it.
  }
}

function addCanvas(): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.setAttribute("aria-hidden", "true");
  Object.assign(canvas.style, {
    position: "fixed",
    inset: "0",
    width: "100%",
    height: "100%",
    pointerEvents: "none",
    zIndex: String(Z_INDEX),
  });
  document.body.append(canvas);
  return canvas;
}
