import type { OutboundClient, OutboundRequest } from "./outbound-client.ts";

type Watcher = {
  /** Awaited before a request goes out; what it throws is thrown instead of asking. */
  onRequest?: () => Promise<void>;
  /** Told of each whole answer, beside the address that was asked. */
  onAnswer: (answer: { asked: string; url: string; bytes: number }) => void;
};

/** Returns an outbound client that asks as `outbound` does and tells the watcher of each request and each whole answer. */
export function watchOutbound(outbound: OutboundClient, { onRequest, onAnswer }: Watcher): OutboundClient {
  async function watched(asked: string, request: OutboundRequest = {}): Promise<OutboundRequest> {
    await onRequest?.();
    return {
      ...request,
      onAnswer: (answer) => {
        request.onAnswer?.(answer);
        onAnswer({ asked, ...answer });
      },
    };
  }
  return {
    ...outbound,
    getText: async (url, request) => outbound.getText(url, await watched(url, request)),
    getBytes: async (url, request) => outbound.getBytes(url, await watched(url, request)),
    getJson: async (url, request) => outbound.getJson(url, await watched(url, request)),
  };
}
