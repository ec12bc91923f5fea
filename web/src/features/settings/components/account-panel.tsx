import { lazy, Suspense, type ComponentType, type ReactNode } from "react";
import { Card } from "../../../ui/card.tsx";
import { SkeletonCard } from "../../../ui/skeleton.tsx";
import { ThemeToggle } from "../../../ui/theme-toggle.tsx";
import { BrowsersCard } from "./browsers-card.tsx";
import { DangerZone } from "./danger-zone.tsx";
import { ExportCard } from "./export-card.tsx";
import { IdentityCard } from "./identity-card.tsx";
import { TokensCard } from "./tokens-card.tsx";
import { WaysCard } from "./ways-card.tsx";
import styles from "./account-panel.module.css";

const MatchingCard = lazy(async () => ({ default: (await import("./matching-card.tsx")).MatchingCard }));
const ModelsCard = lazy(async () => ({ default: (await import("./models-card.tsx")).ModelsCard }));

const CrawlCard = lazy(async () => ({ default: (await import("./crawl-card.tsx")).CrawlCard }));
const PostingIndexCard = lazy(async () => ({
  default: (await import("./posting-index-card.tsx")).PostingIndexCard,
}));

/** Who is signed in and where, the theme, and what a person may do with all that is kept of them (SE15 to SE19). */
export function AccountPanel({
  signInPanel,
  Connect,
}: {
  signInPanel: ReactNode;
  /** What adds a provider to an account that has these. */
  Connect: ComponentType<{ connected: string[] }>;
}) {
  return (
    <div className={styles.panel}>
      <IdentityCard signInPanel={signInPanel} />
      <WaysCard Connect={Connect} />
      <BrowsersCard />
      <TokensCard />
      <Suspense fallback={<SkeletonCard lines={6} height={480} />}>
        <MatchingCard />
        <ModelsCard />
        <CrawlCard />
        <PostingIndexCard />
      </Suspense>
      <Card as="section" className={styles.row} aria-labelledby="settings-theme">
        <div>
          <h2 id="settings-theme">Theme</h2>
          <p className="soft">The theme is kept in this browser.</p>
        </div>
        <ThemeToggle className={styles.toggle ?? ""} />
      </Card>
      <ExportCard />
      <DangerZone />
    </div>
  );
}
