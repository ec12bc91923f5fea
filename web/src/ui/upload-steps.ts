import type { UploadState } from "./upload-progress.tsx";

type Progress = { sent: number; total: number };

/** What an upload reports, each shown as a state of `UploadProgress`. */
export function toUploadSteps(fileName: string, show: (state: UploadState) => void) {
  let percent = 0;
  return {
    onProgress: ({ sent, total }: Progress) => {
      percent = total === 0 ? 0 : Math.floor((sent / total) * 100);
      show({ step: "sending", fileName, percent });
    },
    onRetry: (tryNumber: number) => show({ step: "sending", fileName, percent, tryNumber }),
    onStored: () => show({ step: "reading", fileName }),
  };
}
