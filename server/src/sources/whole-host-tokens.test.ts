import { afterEach, describe, expect, it } from "vitest";
import { closeHosts, notFound, serveHosts } from "#testing/sources/serve-hosts";

afterEach(closeHosts);

describe.each([
  ["workday", "acme.wd5.myworkdayjobs.com+careers"],
  ["oracle", "acme.fa.us2.oraclecloud.com+CX_1"],
] as const)("%s", (id, board) => {
  it.each([
    "evil.example+careers",
    `${board.replace("+", ".evil.example+")}`,
    `${board.replace("+", ":8080+")}`,
    `user@${board}`,
    `${board}/../x`,
    `${board}?x`,
    `${board}+x+y`,
    board.replace("+", "/x+"),
    board.replace(/\+.*/, "+.."),
    board.replace(/\+.*/, ""),
    "127.0.0.1+careers",
    "acme",
  ])("asks nothing for the token %s", async (token) => {
    const local = await serveHosts(id, () => notFound);
    await expect(local.ask({ board: token })).rejects.toThrow(TypeError);
    await expect(local.askOne(token, "1")).rejects.toThrow(TypeError);
    expect(local.asked).toEqual([]);
  });

  it("ends at once when it is stopped", async () => {
    const stop = new AbortController();
    const local = await serveHosts(
      id,
      () => {
        stop.abort();
        return notFound;
      },
      stop,
    );
    await expect(local.ask({ board })).rejects.toMatchObject({ problem: "stopped" });
    await expect(local.ask({ board })).rejects.toMatchObject({ problem: "stopped" });
    expect(local.asked).toHaveLength(1);
  });
});
