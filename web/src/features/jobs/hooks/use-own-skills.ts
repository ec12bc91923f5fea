import { profileEndpoints } from "@jobwright/contracts/profile";
import {
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
  type Mutation,
} from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";
import { describeError } from "../../../lib/error-messages.ts";
import { userDocumentOptions } from "../../../lib/user-document.ts";
import { notify } from "../../../ui/notify.ts";
import { withSkill, withoutSkill } from "../own-skills.ts";

type SkillChange = { skill: string; isMine: boolean };
type OwnSkills = {
  skills: readonly string[];
  /** Those whose change is under way or waits for another one. */
  changing: ReadonlySet<string>;
  setSkill: (change: SkillChange) => void;
};

/** The skills of the person's preferences, and a way to add one or to take it off again. */
export function useOwnSkills(uid: string): OwnSkills {
  const queryClient = useQueryClient();
  const options = userDocumentOptions(uid);
  const document = useQuery(options);
  const mutationKey = ["own-skills", uid];
  const changing = useMutationState({
    filters: { mutationKey, status: "pending" },
    select: ({ state }) => (state.variables as SkillChange).skill,
  });
  const change = useMutation({
    mutationKey,
    // The list is sent as a whole: two quick presses wait for each other, or one of them would be lost.
    scope: { id: `own-skills ${uid}` },
    mutationFn: async ({ skill, isMine }: SkillChange) => {
      const { jobPreferences } = await queryClient.fetchQuery({ ...options, staleTime: 0 });
      const update = isMine ? withSkill : withoutSkill;
      const body = { jobPreferences: { skills: update(jobPreferences.skills, skill) } };
      return callApi(profileEndpoints.mergeUserDocument, { params: { uid }, body });
    },
    onSuccess: async (saved, { skill, isMine }) => {
      await queryClient.cancelQueries({ queryKey: options.queryKey });
      queryClient.setQueryData(options.queryKey, saved);
      if (!isMine) return void notify({ kind: "done", title: `${skill} is taken off your skills.` });
      void notify({
        kind: "done",
        title: "Added to your skills. Your next search counts it.",
        text: skill,
        action: { label: "Undo", onPress: () => change.mutate({ skill, isMine: false }) },
      });
    },
    onError: (error, { skill, isMine }) => {
      const title = isMine
        ? `${skill} was not added to your skills.`
        : `${skill} is still one of your skills.`;
      void notify({ kind: "failed", title, text: describeError(error) });
    },
  });

  /** A second press of what is under way already would be sent as well, so it counts for nothing. */
  function setSkill(wanted: SkillChange): void {
    const isSame = ({ state }: Mutation) => (state.variables as SkillChange).skill === wanted.skill;
    if (queryClient.isMutating({ mutationKey, predicate: isSame }) === 0) change.mutate(wanted);
  }

  return {
    skills: document.data?.jobPreferences.skills ?? [],
    changing: new Set(changing),
    setSkill,
  };
}
