import type { TailoredFormat } from "@jobwright/contracts/tailoring";
import type { TestApp } from "#testing/http/test-app";

/** Lets the renderer wait, as behind a long queue, until it is opened again. */
export function closeRenderer({ server }: TestApp): { open: () => void } {
  const { renderer } = server;
  const gate = Promise.withResolvers<void>();
  server.renderer = {
    render: async (...order) => {
      await gate.promise;
      return renderer.render(...order);
    },
    fit: renderer.fit,
    close: () => renderer.close(),
  };
  return {
    open: () => {
      server.renderer = renderer;
      gate.resolve();
    },
  };
}

/** Lets the renderer lose a link in one format. Returns what ends that. */
export function loseLink({ server }: TestApp, lostFormat: TailoredFormat, target: string): () => void {
  const { renderer } = server;
  const lose = (line: unknown): unknown =>
    JSON.parse(JSON.stringify(line), (key, value: unknown) =>
      key === "links" && Array.isArray(value)
        ? value.filter((link: { target?: string }) => link.target !== target)
        : value,
    );
  server.renderer = {
    render: (document, format, ...rest) =>
      renderer.render(
        format === lostFormat ? (lose(document) as typeof document) : document,
        format,
        ...rest,
      ),
    fit: renderer.fit,
    close: () => renderer.close(),
  };
  return () => {
    server.renderer = renderer;
  };
}

/** Lets the renderer fail at the formats for which there is an error. Returns what ends that. */
export function failRenderer(
  { server }: TestApp,
  errorOf: (format: TailoredFormat) => Error | null,
): () => void {
  const { renderer } = server;
  server.renderer = {
    render: async (document, format, options) => {
      const error = errorOf(format);
      if (error) throw error;
      return renderer.render(document, format, options);
    },
    fit: renderer.fit,
    close: () => renderer.close(),
  };
  return () => {
    server.renderer = renderer;
  };
}
