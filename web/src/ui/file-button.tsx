import { useRef, type ChangeEvent, type ComponentProps } from "react";
import { Button } from "./button.tsx";

/** A button that lets the person choose one file. The same file can be chosen again. */
export function FileButton({
  accept,
  onChoose,
  ...rest
}: Omit<ComponentProps<typeof Button>, "onClick" | "type"> & {
  /** What the picker offers, as an input's `accept`. */
  accept: string;
  onChoose: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (file) onChoose(file);
  }

  return (
    <>
      <Button {...rest} onClick={() => input.current?.click()} />
      <input ref={input} type="file" accept={accept} hidden onChange={handleChange} />
    </>
  );
}
