import { useId, useState } from "react";
import { isHttpUrl } from "@jobwright/contracts/common";
import { useMutation } from "@tanstack/react-query";
import { IconChevronDown, IconCircleCheck, IconLink } from "@tabler/icons-react";
import { countOf } from "../../../lib/count-words.ts";
import { describeError } from "../../../lib/error-messages.ts";
import { Button } from "../../../ui/button.tsx";
import { addBoard } from "../api/listing-calls.ts";
import styles from "./board-link.module.css";

const NOT_A_LINK = "This is not a full link. Paste one that begins with https://.";

type BoardLinkProps = { uid: string; link: string; onLink: (link: string) => void };

/** A company's job board by its link: read once now, then asked in each search. Open where a link waits in it. */
export function BoardLink({ uid, link, onLink }: BoardLinkProps) {
  const id = useId();
  const [isOpenAtFirst] = useState(link !== "");
  const [isRefused, setIsRefused] = useState(false);
  const board = useMutation({
    mutationFn: (url: string) => addBoard(uid, url),
    onSuccess: () => onLink(""),
  });
  const error = isRefused ? NOT_A_LINK : board.error ? describeError(board.error) : null;

  function handleLink(next: string) {
    onLink(next);
    setIsRefused(false);
    if (board.isError) board.reset();
  }

  function handleSubmit(event: React.SubmitEvent) {
    event.preventDefault();
    const url = link.trim();
    setIsRefused(!isHttpUrl(url));
    board.reset();
    if (isHttpUrl(url)) board.mutate(url);
  }

  return (
    <details className={styles.details} open={isOpenAtFirst}>
      <summary className={styles.summary}>
        <IconLink size={18} stroke={1.75} aria-hidden />
        <span>Paste a job board link</span>
        <IconChevronDown className={styles.chevron} size={16} stroke={1.75} aria-hidden />
      </summary>
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        <label className={styles.hint} htmlFor={id}>
          A company’s careers page, its job board on Greenhouse, Workday, Personio or another such system, a
          feed, or one posting.
        </label>
        <div className={styles.row}>
          <input
            id={id}
            className={styles.input}
            type="url"
            inputMode="url"
            value={link}
            placeholder="https://boards.greenhouse.io/company"
            autoComplete="off"
            aria-invalid={error !== null}
            aria-describedby={error === null ? undefined : `${id}-error`}
            onChange={(event) => handleLink(event.target.value)}
          />
          <Button type="submit" isBusy={board.isPending}>
            Add board
          </Button>
        </div>
        <div role="status">
          {error !== null && (
            <p className={styles.error} id={`${id}-error`}>
              {error}
            </p>
          )}
          {board.data && (
            <p className={styles.done}>
              <IconCircleCheck size={16} stroke={1.75} aria-hidden />
              {board.data.name} is added with {countOf(board.data.postings, "posting", "postings")}. Your next
              search asks it.
            </p>
          )}
        </div>
      </form>
    </details>
  );
}
