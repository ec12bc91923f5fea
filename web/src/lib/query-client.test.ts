import { QueryObserver } from "@tanstack/react-query";
import { expect, onTestFinished, test } from "vitest";
import { createQueryClient } from "./query-client.ts";

/** A query whose readings are answered by hand, with who looks at it. */
function watch() {
  const client = createQueryClient();
  const answers: ((value: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ["changes", "u-1"],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  onTestFinished(observer.subscribe(() => undefined));
  return { client, answers, observer };
}

test("a first reading that began before a change is made once more when it ends", async () => {
  const { client, answers, observer } = watch();
  const invalidated = client.invalidateQueries({ queryKey: ["changes"] });
  answers[0]?.("before");
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.("after");
  await invalidated;
  expect(observer.getCurrentResult().data).toBe("after");
  expect(answers).toHaveLength(2);
});

test("what was read is read once, and what was asked for only to be marked is not read", async () => {
  const { client, answers, observer } = watch();
  answers[0]?.("before");
  await expect.poll(() => observer.getCurrentResult().data).toBe("before");
  await client.invalidateQueries({ queryKey: ["changes"], refetchType: "none" });
  expect(answers).toHaveLength(1);
  const invalidated = client.invalidateQueries({ queryKey: ["changes"] });
  answers[1]?.("after");
  await invalidated;
  expect(answers).toHaveLength(2);
});

test("a first reading that was only marked counts as stale when it ends", async () => {
  const { client, answers } = watch();
  const invalidated = client.invalidateQueries({ queryKey: ["changes"], refetchType: "none" });
  answers[0]?.("before");
  await invalidated;
  expect(client.getQueryState(["changes", "u-1"])).toMatchObject({ data: "before", isInvalidated: true });
  expect(answers).toHaveLength(1);
});
