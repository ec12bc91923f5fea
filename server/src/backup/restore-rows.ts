import { once } from "node:events";
import type pg from "pg";
import { from as copyFrom, type CopyStreamQuery } from "pg-copy-streams";
import { quote } from "./connect.ts";
import type { BackedTable } from "./manifest.ts";

export type RowRestorer = {
  /** Takes the next lines of a table. The lines of one table come together; those of a table that is not known are left. */
  add(name: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** Waits until all lines so far are in. Answers the rows of each table. */
  finish(): Promise<Record<string, number>>;
  /** Breaks off the table that lines are missing of, so that the connection takes statements again. */
  abandon(): void;
};

type OpenTable = {
  name: string;
  stream: CopyStreamQuery;
  ended: Promise<unknown>;
  hasFailed: () => boolean;
};

/** Copies rows into tables as PostgreSQL wrote them, one table after the other. Throws what PostgreSQL says. */
export function createRowRestorer(client: pg.Client, tables: readonly BackedTable[]): RowRestorer {
  const known = new Map(tables.map((table) => [table.name, table]));
  const rows: Record<string, number> = {};
  let current: OpenTable | null = null;

  async function close(): Promise<void> {
    const ending = current;
    current = null;
    if (ending === null) return;
    ending.stream.end();
    await ending.ended;
    rows[ending.name] = ending.stream.rowCount;
  }

  return {
    add: async (name, content) => {
      if (current?.name !== name) await close();
      const table = known.get(name);
      if (!table) return;
      current ??= openTable(client, table);
      const { stream, ended } = current;
      for await (const chunk of content) {
        if (!stream.write(chunk)) await Promise.race([once(stream, "drain"), ended]);
      }
    },
    finish: async () => {
      await close();
      return rows;
    },
    abandon: () => {
      // After an error of the database there is nothing left to break off.
      if (current?.hasFailed() === false) current.stream.destroy(new Error("The restore is broken off."));
      current = null;
    },
  };
}

function openTable(client: pg.Client, { name, columns }: BackedTable): OpenTable {
  const stream = client.query(
    copyFrom(`copy public.${quote(name)} (${columns.map(quote).join(", ")}) from stdin`),
  );
  const { promise: ended, resolve, reject } = Promise.withResolvers<unknown>();
  stream.once("finish", resolve);
  let isFailed = false;
  // Later errors of a stream that failed once say nothing new.
  stream.on("error", (error) => {
    isFailed = true;
    reject(error);
  });
  ended.catch(() => {});
  return { name, stream, ended, hasFailed: () => isFailed };
}
