import type { NotificationChannel } from "@jobwright/contracts/notification-channels";
import { channelKinds, type ChannelKind } from "@jobwright/contracts/notifications";
import { useId, useState } from "react";
import { ApiError } from "../../../../lib/api-error.ts";
import { describeError } from "../../../../lib/error-messages.ts";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { describeField, Field, Input, Select } from "../../../../ui/field.tsx";
import {
  channelTexts,
  findEmptyField,
  startValues,
  toChannelValues,
  type ChannelField,
  type TypedValues,
} from "../../channels/channel-kinds.ts";
import { useSetUpChannel } from "../../hooks/use-channels.ts";
import styles from "./channels.module.css";

type Done = { name: string; signingSecret: string | null };

/** Asks for the values of a new channel, or for those of one that is set up again. */
export function ChannelDialog({
  uid,
  channel,
  onDone,
  onClose,
}: {
  uid: string;
  /** Null: a new one. */
  channel: NotificationChannel | null;
  onDone: (done: Done) => void;
  onClose: () => void;
}) {
  const id = useId();
  const [kind, setKind] = useState<ChannelKind>(channel?.kind ?? "ntfy");
  const [name, setName] = useState(channel?.name ?? "");
  const [typed, setTyped] = useState<TypedValues>(() => startValues(kind, channel));
  const saving = useSetUpChannel(uid);
  const { hint, fields, label } = channelTexts[kind];
  const empty = findEmptyField(kind, typed);
  const problems = saving.error instanceof ApiError ? saving.error.fields : {};
  const isInField = fields.some((field) => problems[field.name] !== undefined);

  function handleKind(next: ChannelKind) {
    setKind(next);
    setTyped(startValues(next, null));
    saving.reset();
  }
  function handleConfirm() {
    if (empty !== null) return;
    const shown = name.trim() === "" ? label : name.trim();
    saving.mutate(
      { id: channel?.id ?? null, values: toChannelValues(kind, shown, typed) },
      { onSuccess: ({ signingSecret }) => onDone({ name: shown, signingSecret }) },
    );
  }

  return (
    <ConfirmDialog
      isOpen
      title={channel === null ? "Add a channel" : `Set up ${channel.name} again`}
      text={hint}
      confirmLabel={channel === null ? "Add" : "Save"}
      confirmVariant="primary"
      disabledReason={empty === null ? undefined : `Fill in “${empty}” first.`}
      onConfirm={handleConfirm}
      onClose={onClose}
      isBusy={saving.isPending}
      error={saving.isError && !isInField ? describeError(saving.error) : undefined}
    >
      <div className={styles.fields}>
        {channel === null && (
          <Field id={`${id}-kind`} label="Kind">
            <Select
              id={`${id}-kind`}
              data-autofocus
              value={kind}
              onChange={(event) => handleKind(event.target.value as ChannelKind)}
            >
              {channelKinds.map((each) => (
                <option key={each} value={each}>
                  {channelTexts[each].label}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field id={`${id}-name`} label="Name">
          <Input
            id={`${id}-name`}
            value={name}
            maxLength={60}
            placeholder={label}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        {fields.map((field) => (
          <ValueField
            key={field.name}
            id={`${id}-${field.name}`}
            field={field}
            value={typed[field.name] ?? ""}
            problem={problems[field.name]}
            onChange={(value) => {
              setTyped((before) => ({ ...before, [field.name]: value }));
              if (saving.isError) saving.reset();
            }}
          />
        ))}
      </div>
    </ConfirmDialog>
  );
}

function ValueField({
  id,
  field: { label, isSecret = false, placeholder },
  value,
  problem,
  onChange,
}: {
  id: string;
  field: ChannelField;
  value: string;
  /** Goes on after the label, such as "is no bot token". */
  problem: string | undefined;
  onChange: (value: string) => void;
}) {
  const sentence = problem === undefined ? null : `${label} ${problem}.`;
  return (
    <Field id={id} label={label} problem={sentence} problemRole="alert">
      <Input
        {...describeField(id, sentence)}
        type={isSecret ? "password" : "text"}
        value={value}
        maxLength={2048}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
