import { profileEndpoints } from "@jobwright/contracts/profile";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";
import { describeError } from "../../../lib/error-messages.ts";
import { userDocumentOptions } from "../../../lib/user-document.ts";
import { notify } from "../../../ui/notify.ts";
import { withSkill, withoutSkill } from "../own-skills.ts";

type SkillChange = { skill: string; isMine: boolean };

/** The skills of the person's preferences, and a way to add one or to take it off again. */
export function useOwnSkills(uid: string) {
  const queryClient = useQueryClient();
  const options = userDocumentOptions(uid);
  const document = useQuery(options);
  const change = useMutation({
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
  return {
    skills: document.data?.jobPreferences.skills ?? [],
    changing: change.isPending ? change.variables.skill : null,
    setSkill: change.mutate,
  };
}
