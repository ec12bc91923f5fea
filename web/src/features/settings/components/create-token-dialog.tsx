import { tokenScopes, tokenScopeTexts, type TokenScope } from "@jobwright/contracts/token-scopes";
import { TOKEN_DAYS } from "@jobwright/contracts/tokens";
import { useId, useState } from "react";
import { describeError } from "../../../lib/error-messages.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Field, FieldGroup, Input, Select } from "../../../ui/field.tsx";
import { scopeNames } from "../describe-token.ts";
import { useCreateToken } from "../hooks/token-queries.ts";
import classes from "./create-token-dialog.module.css";
import { NewTokenDialog } from "./new-token-dialog.tsx";

/** The choices of how long a token works, in days. */
const DAYS = [30, TOKEN_DAYS.default, TOKEN_DAYS.most] as const;

/** Asks what a new token is for and may do; then shows it this one time. */
export function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly TokenScope[]>(["read"]);
  const [days, setDays] = useState<number>(TOKEN_DAYS.default);
  const creation = useCreateToken();
  const id = useId();
  const reason =
    name.trim() === "" ? "Type a name first." : scopes.length === 0 ? "Choose what it may do." : undefined;

  if (creation.data) {
    return <NewTokenDialog name={creation.data.token.name} secret={creation.data.secret} onClose={onClose} />;
  }

  function handleConfirm() {
    if (reason === undefined) creation.mutate({ name: name.trim(), scopes: [...scopes], days });
  }

  function handleToggle(scope: TokenScope) {
    setScopes(tokenScopes.filter((each) => scopes.includes(each) !== (each === scope)));
  }

  return (
    <ConfirmDialog
      isOpen
      title="Make a token"
      text="Give each program a token of its own with as little as it needs. You can revoke it at any time."
      confirmLabel="Make the token"
      confirmVariant="primary"
      disabledReason={reason}
      onConfirm={handleConfirm}
      onClose={onClose}
      isBusy={creation.isPending}
      error={creation.isError ? describeError(creation.error) : undefined}
    >
      <div className={classes.fields}>
        <Field id={`${id}-name`} label="What is it for?">
          <Input
            id={`${id}-name`}
            data-autofocus
            value={name}
            maxLength={60}
            placeholder="Such as “Script on my laptop”"
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <FieldGroup id={`${id}-scopes`} label="What may it do?">
          {tokenScopes.map((scope) => (
            <label key={scope} className={classes.scope}>
              <input
                type="checkbox"
                checked={scopes.includes(scope)}
                aria-labelledby={`${id}-${scope}-name`}
                aria-describedby={`${id}-${scope}`}
                onChange={() => handleToggle(scope)}
              />
              <span>
                <span id={`${id}-${scope}-name`} className={classes.name}>
                  {scopeNames[scope]}
                </span>
                <span id={`${id}-${scope}`} className="small muted">
                  {tokenScopeTexts[scope]}
                </span>
              </span>
            </label>
          ))}
        </FieldGroup>
        <Field id={`${id}-days`} label="How long does it work?">
          <Select id={`${id}-days`} value={days} onChange={(event) => setDays(Number(event.target.value))}>
            {DAYS.map((each) => (
              <option key={each} value={each}>
                {each === TOKEN_DAYS.most ? "One year" : `${each} days`}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </ConfirmDialog>
  );
}
