import { IconSearch } from "@tabler/icons-react";
import { useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Field, Input, describeField } from "../../../ui/field.tsx";
import { readWish, type ResearchWish } from "../read-wish.ts";
import styles from "./research-form.module.css";

type ResearchFormProps = {
  isRunning: boolean;
  /** Why the last research failed. */
  problem: string | null;
  onResearch: (wish: ResearchWish) => Promise<boolean>;
  /** Called when the text changes, after which the last problem no longer holds. */
  onChange: () => void;
};

/** One field for a company's name or the link of a posting. The text stays until its research is there. */
export function ResearchForm({ isRunning, problem, onResearch, onChange }: ResearchFormProps) {
  const id = useId();
  const [text, setText] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const shown = refusal ?? problem;

  async function handleSubmit(event: React.SubmitEvent) {
    event.preventDefault();
    if (isRunning) return;
    onChange();
    const read = readWish(text);
    setRefusal("problem" in read ? read.problem : null);
    if ("wish" in read && (await onResearch(read.wish))) setText("");
  }

  function handleText(next: string) {
    setText(next);
    setRefusal(null);
    if (!isRunning) onChange();
  }

  return (
    <Card padding="sm" className={styles.card}>
      <form className={styles.form} onSubmit={(event) => void handleSubmit(event)} noValidate>
        <Field id={id} label="Company name or posting link" problem={shown} problemRole="alert">
          <div className={styles.row}>
            <Input
              {...describeField(id, shown)}
              value={text}
              maxLength={2048}
              autoComplete="off"
              placeholder="Bluestem Foods, or https://…"
              onChange={(event) => handleText(event.target.value)}
            />
            <Button
              type="submit"
              variant="primary"
              isBusy={isRunning}
              icon={<IconSearch size={18} stroke={1.75} aria-hidden />}
            >
              Research
            </Button>
          </div>
        </Field>
      </form>
    </Card>
  );
}
