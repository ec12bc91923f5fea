import { Readable, pipeline } from "node:stream";
import { constants, createGzip } from "node:zlib";

/** Text that is handed on at once, in UTF-16 units. */
const CHUNK = 64 * 1024;

/**
 * A JSON object with one list that may be long: its entries, each as JSON, are read while they are sent and never held
 * together. `T` is the type of the object.
 */
export class StreamedJson<T> {
  readonly #fields: Record<string, unknown>;
  readonly #list: string;
  #entries: AsyncIterable<string> | Iterable<string>;

  constructor(fields: Record<string, unknown>, list: keyof T & string, entries: AsyncIterable<string>) {
    this.#fields = fields;
    this.#list = list;
    this.#entries = entries;
  }

  /** The whole value, for whoever looks into the answer. The cast holds where the entries are those of a `T`. */
  async read(): Promise<T> {
    const entries: string[] = [];
    for await (const entry of this.#entries) entries.push(entry);
    this.#entries = entries;
    const list = entries.map((entry): unknown => JSON.parse(entry));
    return { ...this.#fields, [this.#list]: list } as T;
  }

  /** The bytes, read no faster than they are taken. Rejects where the first entries cannot be read. */
  async open({ isCompressed }: { isCompressed: boolean }): Promise<Readable> {
    const chunks = this.#toChunks();
    const first = await chunks.next();
    const bytes = Readable.from(startWith(first, chunks), { objectMode: false });
    if (!isCompressed) return bytes;
    // `pipeline` destroys both streams on an error, and the returned one emits it.
    return pipeline(bytes, createGzip({ level: constants.Z_BEST_SPEED }), () => undefined);
  }

  async *#toChunks(): AsyncGenerator<Buffer> {
    const head = JSON.stringify({ ...this.#fields, [this.#list]: [] });
    let chunk = head.slice(0, -2);
    let separator = "";
    for await (const entry of this.#entries) {
      chunk += separator + entry;
      separator = ",";
      if (chunk.length < CHUNK) continue;
      yield Buffer.from(chunk);
      chunk = "";
    }
    yield Buffer.from(`${chunk}]}`);
  }
}

/** No generator: one that nobody began to read would leave `rest` open when it is ended. */
function startWith<Item>(first: IteratorResult<Item>, rest: AsyncGenerator<Item>): AsyncIterable<Item> {
  let waiting: IteratorResult<Item> | null = first;
  const iterator = {
    next: async () => {
      const result = waiting ?? (await rest.next());
      waiting = null;
      return result;
    },
    return: () => rest.return(undefined),
  };
  return { [Symbol.asyncIterator]: () => iterator };
}
