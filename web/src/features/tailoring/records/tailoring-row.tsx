import type { TailoringSummary } from "@jobwright/contracts/tailoring-records";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { describeError } from "../../../lib/error-messages.ts";
import { announce } from "../../../ui/live-region.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { DeleteForm, RenameForm } from "./row-forms.tsx";
import { describeRecord, nameRecord } from "./describe-record.ts";
import styles from "./tailorings-dialog.module.css";

/** One record with its way to it, its name and the question before it is deleted. */
export function TailoringRow({
  record,
  isOpen,
  onOpen,
  onRename,
  onDelete,
}: {
  record: TailoringSummary;
  /** Whether the screen shows it. */
  isOpen: boolean;
  onOpen: () => void;
  /** Both throw where nothing was changed. */
  onRename: (name: string) => Promise<void>;
  onDelete: () => Promise<void>;
}) {
  const [form, setForm] = useState<"rename" | "delete" | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const name = nameRecord(record);

  function open(next: typeof form) {
    setError(undefined);
    setForm(next);
  }

  async function change(call: () => Promise<void>, done: string) {
    setIsBusy(true);
    setError(undefined);
    try {
      await call();
      announce(done);
      setForm(null);
    } catch (cause) {
      setError(`Nothing was changed. ${describeError(cause)}`);
    } finally {
      setIsBusy(false);
    }
  }

  const common = { name, isBusy, error, onCancel: () => open(null) };
  return (
    <li>
      {form === "rename" && (
        <RenameForm
          {...common}
          onChange={() => setError(undefined)}
          onSave={(next) => void change(() => onRename(next), "Renamed")}
        />
      )}
      {form === "delete" && (
        <DeleteForm {...common} onDelete={() => void change(onDelete, `${name} is deleted`)} />
      )}
      {form === null && (
        <div className={styles.row}>
          <div>
            <Link
              to="/resume-tailoring/$jobId"
              params={{ jobId: record.jobId }}
              aria-current={isOpen ? "page" : undefined}
              onClick={onOpen}
            >
              {name}
            </Link>
            <p className="small muted">{describeRecord(record, Date.now())}</p>
          </div>
          <IconButton
            label={`Rename ${name}`}
            icon={<IconPencil size={18} stroke={1.75} aria-hidden />}
            onClick={() => open("rename")}
          />
          <IconButton
            label={`Delete ${name}`}
            icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
            onClick={() => open("delete")}
          />
        </div>
      )}
    </li>
  );
}
