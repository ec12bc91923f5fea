import { Suspense, lazy, useState } from "react";
import type { CompanyRecord } from "@jobwright/contracts/companies";
import { CompanyDetail } from "../detail/company-detail.tsx";
import { DetailBar } from "../detail/detail-bar.tsx";
import { isFavoriteCompany } from "../company-favorites.ts";
import type { Researched } from "../research-list.ts";

const ChooseCompanyDialog = lazy(async () => ({
  default: (await import("../detail/choose-company-dialog.tsx")).ChooseCompanyDialog,
}));

type DetailedViewProps = {
  uid: string;
  researched: readonly Researched[];
  chosen: Researched;
  favorites: ReadonlySet<string>;
  onChoose: (key: string) => void;
  onBack: () => void;
  onDelete: (researched: Researched) => void;
  onToggleFavorite: (record: CompanyRecord) => void;
  onResearchAgain: (researched: Researched) => void;
  /** A record was made anew from here; its name may be another one now. */
  onResearched: (done: { sessionId: string; name: string }) => void;
};

/** One record in full (C13 to C16). */
export function DetailedView(props: DetailedViewProps) {
  const { uid, researched, chosen, favorites, onResearched } = props;
  const { session, record, key } = chosen;
  const [choosing, setChoosing] = useState({ isOpen: false, wasOpened: false });
  const close = () => setChoosing({ isOpen: false, wasOpened: true });
  return (
    <>
      <DetailBar
        companies={researched}
        chosen={chosen}
        onChoose={props.onChoose}
        onBack={props.onBack}
        onDelete={() => props.onDelete(chosen)}
      />
      <CompanyDetail
        key={key}
        uid={uid}
        session={session}
        record={record}
        isFavorite={isFavoriteCompany(favorites, record)}
        onToggleFavorite={() => props.onToggleFavorite(record)}
        onDelete={() => props.onDelete(chosen)}
        onResearchAgain={() => props.onResearchAgain(chosen)}
        onChooseCompany={() => setChoosing({ isOpen: true, wasOpened: true })}
        onResearched={onResearched}
      />
      {choosing.wasOpened && (
        <Suspense fallback={null}>
          <ChooseCompanyDialog
            key={key}
            uid={uid}
            session={session}
            record={record}
            isOpen={choosing.isOpen}
            onClose={close}
            onResearched={onResearched}
          />
        </Suspense>
      )}
    </>
  );
}
