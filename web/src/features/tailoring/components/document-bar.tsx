import { IconArrowBackUp, IconFileText } from "@tabler/icons-react";
import { useEffect, useRef, useState, type RefObject } from "react";
import { Button } from "../../../ui/button.tsx";
import styles from "./tailoring-result.module.css";

/**
 * Brings the document into sight and leads back to where the person was. Where the document stands beside what is
 * decided, the bar is there only until the document is in sight.
 */
export function DocumentBar({
  viewer,
  onShow,
}: {
  viewer: RefObject<HTMLElement | null>;
  onShow: () => void;
}) {
  const [isInSight, setIsInSight] = useState(false);
  const left = useRef<number | null>(null);

  useEffect(() => {
    if (viewer.current === null) return;
    const observer = new IntersectionObserver(([entry]) => setIsInSight(entry?.isIntersecting === true), {
      // A strip of it at the edge of the window is not in sight.
      rootMargin: "-30% 0px",
    });
    observer.observe(viewer.current);
    return () => observer.disconnect();
  }, [viewer]);

  function handlePress() {
    if (isInSight) {
      const beforeViewer = (viewer.current?.offsetTop ?? 0) - window.innerHeight;
      window.scrollTo({ top: left.current ?? Math.max(0, beforeViewer) });
      left.current = null;
    } else {
      left.current = window.scrollY;
      onShow();
    }
  }

  return (
    <div className={styles.bar} data-in-sight={isInSight}>
      <Button
        isFull
        icon={
          isInSight ? (
            <IconArrowBackUp size={18} stroke={1.75} aria-hidden />
          ) : (
            <IconFileText size={18} stroke={1.75} aria-hidden />
          )
        }
        onClick={handlePress}
      >
        {isInSight ? "Back to the changes" : "Show the document"}
      </Button>
    </div>
  );
}
