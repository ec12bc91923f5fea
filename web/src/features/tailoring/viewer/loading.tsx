import { Spinner } from "../../../ui/spinner.tsx";
import classes from "./loading.module.css";

export function Loading() {
  return (
    <div className={classes.loading}>
      <Spinner label="Loading the document" />
    </div>
  );
}
