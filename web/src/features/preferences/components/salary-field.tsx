import { salarySlider } from "@jobwright/contracts/preferences";
import { useId, useState } from "react";
import { describeField, Field, Input } from "../../../ui/field.tsx";
import { RangeSlider } from "../../../ui/range-slider.tsx";
import { formatSalary } from "../wizard/describe-salary.ts";
import { moveEnd, readAmount } from "../wizard/salary-amount.ts";
import styles from "./salary-field.module.css";

type Range = { min: number; max: number };

const NO_AMOUNT = "Type an amount in dollars, such as 85,000.";

/** The range by a slider and, beside it, by two amounts to type. */
export function SalaryField({
  range,
  isDisabled,
  onChange,
}: {
  range: Range;
  isDisabled: boolean;
  onChange: (range: Range) => void;
}) {
  return (
    <div className={styles.salary}>
      <RangeSlider
        label="Salary Range (USD)"
        thumbLabels={["Lowest salary", "Highest salary"]}
        value={range}
        {...salarySlider}
        format={formatSalary}
        isDisabled={isDisabled}
        onChange={onChange}
      />
      <div className={styles.amounts}>
        <AmountField
          label="Lowest, USD"
          amount={range.min}
          onAmount={(amount) => onChange(moveEnd(range, "min", amount))}
        />
        <AmountField
          label="Highest, USD"
          amount={range.max}
          onAmount={(amount) => onChange(moveEnd(range, "max", amount))}
        />
      </div>
      <p className="small muted">Per year. The whole range means no preference.</p>
    </div>
  );
}

/** Takes what was typed when it is left or Enter is pressed; an empty one shows its amount again. */
function AmountField({
  label,
  amount,
  onAmount,
}: {
  label: string;
  amount: number;
  onAmount: (amount: number) => void;
}) {
  const id = useId();
  /** What was typed for which amount: one that is moved by the slider meanwhile counts. */
  const [typed, setTyped] = useState<{ text: string; over: number; isWrong: boolean } | null>(null);
  const open = typed !== null && typed.over === amount ? typed : null;
  const problem = open?.isWrong ? NO_AMOUNT : null;

  function take() {
    if (open === null) return;
    const read = readAmount(open.text);
    if (read === null && open.text.trim() !== "") return setTyped({ ...open, isWrong: true });
    setTyped(null);
    if (read !== null && read !== amount) onAmount(read);
  }

  return (
    <Field id={id} label={label} problem={problem} problemRole="alert">
      <Input
        {...describeField(id, problem)}
        inputMode="numeric"
        autoComplete="off"
        value={open?.text ?? formatSalary(amount)}
        onChange={(event) => setTyped({ text: event.target.value, over: amount, isWrong: false })}
        onBlur={take}
        onKeyDown={(event) => event.key === "Enter" && take()}
      />
    </Field>
  );
}
