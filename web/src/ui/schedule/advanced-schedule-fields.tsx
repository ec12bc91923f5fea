import { notificationTypes, type SearchSchedule } from "@jobwright/contracts/preferences";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { useId, useState } from "react";
import { Field, FieldGroup, Select } from "../field.tsx";
import { TextButton } from "../text-button.tsx";
import { describeQuietSearch, typeLabels } from "./notification-types.ts";
import { TimeField } from "./time-field.tsx";
import { ZoneField } from "./zone-field.tsx";
import classes from "./schedule-fields.module.css";

const ICON = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

/** How and when the person hears of a search, and whose clock it follows; closed at first. */
export function AdvancedScheduleFields({
  value,
  onChange,
}: {
  value: SearchSchedule;
  onChange: (schedule: SearchSchedule) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className={classes.advanced}>
      <TextButton
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? "Hide Advanced Options" : "Show Advanced Options"}
        {isOpen ? <IconChevronUp {...ICON} /> : <IconChevronDown {...ICON} />}
      </TextButton>
      <div id={id} hidden={!isOpen}>
        {isOpen && <AdvancedFields value={value} onChange={onChange} />}
      </div>
    </div>
  );
}

function AdvancedFields({
  value,
  onChange,
}: {
  value: SearchSchedule;
  onChange: (schedule: SearchSchedule) => void;
}) {
  const id = useId();
  const { quietHours } = value;

  function handleType(text: string) {
    const notificationType = notificationTypes.find((type) => type === text);
    if (notificationType !== undefined) onChange({ ...value, notificationType });
  }

  return (
    <div className={classes.fields}>
      <div className={`${classes.pair} ${classes.stacks}`}>
        <Field id={`${id}-type`} label="Notification Type">
          <Select
            id={`${id}-type`}
            value={value.notificationType}
            onChange={(event) => handleType(event.target.value)}
          >
            {notificationTypes.map((type) => (
              <option key={type} value={type}>
                {typeLabels[type]}
              </option>
            ))}
          </Select>
        </Field>
        <ZoneField value={value.timezone} onChange={(timezone) => onChange({ ...value, timezone })} />
      </div>
      <FieldGroup id={`${id}-quiet`} label="Quiet Hours">
        <div className={classes.pair}>
          <TimeField
            label="Start"
            value={quietHours.start}
            onChange={(start) => onChange({ ...value, quietHours: { ...quietHours, start } })}
          />
          <TimeField
            label="End"
            value={quietHours.end}
            onChange={(end) => onChange({ ...value, quietHours: { ...quietHours, end } })}
          />
        </div>
        <p className={classes.hint}>{describeQuietSearch(quietHours)}</p>
      </FieldGroup>
    </div>
  );
}
