import { readdir } from "node:fs/promises";
import type { SessionUser } from "@jobwright/contracts/auth";
import type { ErrorBody } from "@jobwright/contracts/error-body";
import type { Resume, resumesEndpoints } from "@jobwright/contracts/resumes";
import { resumeStoragePath, STORAGE_BUCKET } from "@jobwright/contracts/storage";
import { eq } from "drizzle-orm";
import type * as z from "zod/mini";
import type { UserContext } from "#context";
import { resumeReadings, resumes } from "#db/schema/resumes";
import { blobJournal, storedFiles, storageUploads } from "#db/schema/storage";
import { openBrowser, type Browser, type TestApp } from "#testing/http/test-app";
import type { Clock } from "#platform/clock";
import type { TestClock } from "#testing/test-clock";

type CreateBody = z.input<typeof resumesEndpoints.createResume.body>;

/** A signed-in person who uploads files with the real protocol. */
export type ResumePerson = {
  user: SessionUser;
  ctx: UserContext;
  browser: Browser;
  /** Calls below `/api/users/{uid}/resumes`. */
  call(method: string, path?: string, body?: unknown): Promise<Response>;
  /** Uploads and answers the storage path. */
  upload(name: string, bytes: Buffer | string): Promise<string>;
  /** The answer of an upload, whatever it is. */
  tryUpload(path: string, bytes: Buffer, metadata?: Record<string, unknown>): Promise<Response>;
  /** Asks for a resume of a file that was uploaded. */
  create(storagePath: string, change?: BodyChange): Promise<Response>;
  /** Uploads a file and makes a resume of it. */
  add(name: string, bytes: Buffer | string, change?: BodyChange): Promise<Resume>;
  list(): Promise<Resume[]>;
};

type BodyChange = Partial<Omit<CreateBody, "metadata">> & {
  metadata?: Partial<CreateBody["metadata"]>;
};

let uploaded = 0;

/** Whoever is signed in with the browser; a new guest where nobody is. */
export async function openResumePerson(
  tested: TestApp,
  browser: Browser = openBrowser(tested.app),
): Promise<ResumePerson> {
  const user = await browser.signInGuest();
  const call: ResumePerson["call"] = (method, path = "", body) =>
    browser.send(method, `/api/users/${user.uid}/resumes${path}`, body === undefined ? {} : { body });

  const tryUpload: ResumePerson["tryUpload"] = async (path, bytes, metadata = {}) =>
    tested.app.request(`/v0/b/${STORAGE_BUCKET}/o?name=${encodeURIComponent(path)}`, {
      method: "POST",
      headers: {
        cookie: browser.cookie(),
        origin: "http://localhost",
        "x-goog-upload-protocol": "multipart",
        "content-type": "multipart/related; boundary=part-of-test",
      },
      body: new Uint8Array(toMultipart({ name: path, ...metadata }, bytes)),
    });

  const upload: ResumePerson["upload"] = async (name, bytes) => {
    uploaded += 1;
    const at = new Date(tested.server.clock.now().getTime() + uploaded);
    const path = resumeStoragePath(user.uid, at, name);
    const response = await tryUpload(path, Buffer.from(bytes));
    if (response.status !== 200) throw new Error(`No upload: ${response.status} ${await response.text()}`);
    return path;
  };

  const create: ResumePerson["create"] = (storagePath, { metadata, ...change } = {}) =>
    call("POST", "", {
      storagePath,
      type: "original",
      ...change,
      metadata: { title: "CV.txt", uploadSource: "manual", isOriginal: true, keywords: [], ...metadata },
    });

  return {
    user,
    ctx: { ...tested.server, user, requestId: "test" },
    browser,
    call,
    upload,
    tryUpload,
    create,
    add: async (name, bytes, change = {}) => {
      const path = await upload(name, bytes);
      const response = await create(path, { ...change, metadata: { title: name, ...change.metadata } });
      if (response.status !== 200) throw new Error(`No resume: ${response.status} ${await response.text()}`);
      return (await response.json()) as Resume;
    },
    list: async () => {
      const { resumes: listed } = (await (await call("GET")).json()) as { resumes: Resume[] };
      return listed;
    },
  };
}

function toMultipart(metadata: object, bytes: Buffer): Buffer {
  const head =
    `--part-of-test\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${JSON.stringify(metadata)}` +
    "\r\n--part-of-test\r\nContent-Type: application/octet-stream\r\n\r\n";
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from("\r\n--part-of-test--")]);
}

export async function errorOf(
  response: Response,
): Promise<Omit<ErrorBody, "requestId"> & { status: number }> {
  const { code, message, fields } = (await response.json()) as ErrorBody;
  return { status: response.status, code, message, ...(fields ? { fields } : {}) };
}

/** All that is kept of a person's resumes, and every file of the installation. */
export async function listStored(tested: TestApp, person: ResumePerson) {
  const { db, config } = tested.server;
  const { uid } = person.user;
  const [records, readings, objects, uploads, journal, files] = await Promise.all([
    db.select({ id: resumes.id }).from(resumes).where(eq(resumes.userId, uid)),
    db.select({ id: resumeReadings.resumeId }).from(resumeReadings).where(eq(resumeReadings.userId, uid)),
    db.select({ path: storedFiles.path }).from(storedFiles).where(eq(storedFiles.ownerId, uid)),
    db.select({ id: storageUploads.id }).from(storageUploads).where(eq(storageUploads.ownerId, uid)),
    db.select({ key: blobJournal.blobKey }).from(blobJournal),
    readdir(config.dataDir, { recursive: true, withFileTypes: true }),
  ]);
  return {
    records: records.map(({ id }) => id).toSorted(),
    readings: readings.map(({ id }) => id).toSorted(),
    objects: objects.map(({ path }) => path).toSorted(),
    uploads: uploads.length,
    journal: journal.length,
    files: files
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `${parentPath}/${name}`)
      .toSorted(),
  };
}

/** Moves the app's clock on by so many milliseconds. */
export function advance(tested: TestApp, milliseconds: number): void {
  const { clock } = tested.server;
  if (!isTestClock(clock)) throw new Error("The app does not run on a test clock.");
  clock.advance(milliseconds);
}

function isTestClock(clock: Clock): clock is TestClock {
  return "advance" in clock;
}
