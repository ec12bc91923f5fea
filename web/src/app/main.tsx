import "./tokens.css";
import "./inter.css";
import "./base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { clientConfigQuery } from "../lib/client-config.ts";
import { createQueryClient } from "../lib/query-client.ts";
import { sessionQuery } from "../lib/session.tsx";
import { takeReturnedError } from "../lib/sign-in/redirect-return.ts";
import { Providers } from "./providers.tsx";
import { SessionGate } from "./session-gate.tsx";

// Read before the router sees the address.
const returnedError = takeReturnedError();
const queryClient = createQueryClient();
// Asked for before React draws anything: every first screen needs both answers.
void queryClient.prefetchQuery(clientConfigQuery);
void queryClient.prefetchQuery(sessionQuery);

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");

createRoot(root).render(
  <StrictMode>
    <Providers queryClient={queryClient}>
      <SessionGate returnedError={returnedError} />
    </Providers>
  </StrictMode>,
);
