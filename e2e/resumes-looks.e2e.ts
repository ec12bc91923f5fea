import { describe, expect, test } from "vitest";
import { setUpJourney } from "./support/journey.ts";
import { openEmptyResumeTab, openReading, textFile, uploadResume, vagueResume } from "./support/resumes.ts";
import { checkAxe, checkNoSidewaysScroll, looks, screenshot } from "./support/screen.ts";
import { readUid, reloadSignedIn } from "./support/sign-in.ts";

const journey = setUpJourney();

/** Makes copies of the only resume of a person, each a day older, and tailored ones among them. */
async function addCopies(uid: string, count: number): Promise<void> {
  const columns =
    "user_id, storage_path, upload_source, keywords, description, customizations, file_size, file_type";
  await journey.app.query(
    `insert into resumes (id, type, is_original, title, uploaded_at, created_at, updated_at, ${columns})
     select 'copy-' || n, case when n % 4 = 0 then 'tailored' else 'original' end, n % 4 <> 0,
       'Resume number ' || n || '.txt', uploaded_at - n * interval '1 day', created_at - n * interval '1 day',
       updated_at, ${columns} from resumes, generate_series(1, $2) n where user_id = $1`,
    [uid, count],
  );
  await journey.app.query(
    `insert into resume_readings (user_id, resume_id, state, text, page_count, facts, uncertain_fields, read_at)
     select r.user_id, c.id, case when c.id = 'copy-3' then 'no-text' else r.state end, r.text, r.page_count, r.facts,
       r.uncertain_fields, r.read_at
     from resume_readings r join resumes c on c.user_id = r.user_id and c.id like 'copy-%'
     where r.user_id = $1 and r.resume_id not like 'copy-%'`,
    [uid],
  );
}

describe.each(looks)("in the $theme theme at $width px", ({ theme, width }) => {
  test("none, one and a hundred resumes and what was read look right and pass axe", async () => {
    const page = await journey.openPage({ theme, width, reducedMotion: true });
    const look = async (name: string) => {
      await checkAxe(page);
      await checkNoSidewaysScroll(page);
      await screenshot(page, `resumes-${name}-${theme}-${width}`);
    };
    await openEmptyResumeTab(page);
    await look("none");
    const card = await uploadResume(page, textFile("vague.txt", vagueResume()));
    await look("one");
    const panel = await openReading(page, card);
    await look("reading");
    await panel.getByRole("button", { name: "Go to the next" }).click();
    await look("reading-field");
    if (width === 375) {
      await panel
        .getByRole("button", { name: /^Show in the text: Employer/ })
        .first()
        .click();
      await expect.poll(() => panel.locator("mark").count()).toBe(1);
      await look("reading-text");
    }
    await panel.getByRole("button", { name: "Close", exact: true }).first().click();
    await panel.waitFor({ state: "detached" });

    await addCopies(await readUid(page), 99);
    await reloadSignedIn(page);
    await page.getByRole("heading", { name: /^Further Resumes ?75$/ }).waitFor();
    await page.getByRole("heading", { name: /^Tailored Resumes ?24$/ }).waitFor();
    await card.getByRole("button", { name: /^What we read: / }).waitFor();
    await look("hundred");
  });
});
