import pg from "pg";

/** How values are written is a setting: the same one where they are written and where they are read. */
const SETTINGS = [
  "set local client_encoding = 'UTF8'",
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  "set local timezone = 'UTC'",
  "set local extra_float_digits = 3",
  "set local bytea_output = 'hex'",
  "set local statement_timeout = 0",
  "set local idle_in_transaction_session_timeout = 0",
  "set local search_path = public, pg_catalog",
];

/** A connection of its own. */
export async function connectForBackup(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "jobwright backup",
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // One that breaks fails its next statement.
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** Begins a transaction without limits of time; a pool between us and the database may lend another session to the next. */
export async function begin(client: pg.Client, mode = ""): Promise<void> {
  await client.query(`begin ${mode}`);
  await client.query(SETTINGS.join("; "));
}

/** An identifier of SQL. */
export function quote(name: string): string {
  return pg.escapeIdentifier(name);
}
