import { expect, test } from "vitest";
import { retryDocumentCall } from "./document-retry.ts";

function failingCall(messages: string[]) {
  let calls = 0;
  const waits: number[] = [];
  return {
    waits,
    count: () => calls,
    run: () =>
      retryDocumentCall(
        async () => {
          const message = messages[calls++];
          if (message !== undefined) throw new Error(message);
          return "saved";
        },
        { sleep: async (ms) => void waits.push(ms) },
      ),
  };
}

test.each(["unavailable: no database", "deadline-exceeded", "internal: something went wrong", "UNAVAILABLE"])(
  "a failure that says %j is tried again",
  async (message) => {
    const call = failingCall([message]);
    await expect(call.run()).resolves.toBe("saved");
    expect(call.count()).toBe(2);
  },
);

test("a document call is tried again at most two more times, after 1000 and 2000 ms", async () => {
  const call = failingCall(["unavailable 1", "unavailable 2", "unavailable 3", "unavailable 4"]);
  await expect(call.run()).rejects.toThrow("unavailable 3");
  expect(call.count()).toBe(3);
  expect(call.waits).toEqual([1000, 2000]);
});

test("a failure with any other message is thrown at once", async () => {
  const call = failingCall(["Unauthorized access to user data"]);
  await expect(call.run()).rejects.toThrow("Unauthorized access to user data");
  expect(call.count()).toBe(1);
  expect(call.waits).toEqual([]);
});

test("a cancelled call does not wait for its next try", async () => {
  const abort = new AbortController();
  const call = retryDocumentCall(
    async () => {
      abort.abort(new Error("left the screen"));
      throw new Error("unavailable");
    },
    { signal: abort.signal },
  );
  await expect(call).rejects.toThrow("left the screen");
});
