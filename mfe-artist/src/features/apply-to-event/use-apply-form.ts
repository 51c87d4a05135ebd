import { applicationMessage } from '@backline/contracts/applications';
import type { Event } from '@backline/contracts/events';
import { routes, toast, useOneAtATime } from '@backline/shell-sdk';
import { useState, type SubmitEvent, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCreateApplication } from './api.ts';
import { isRefusal, noticeOf, shortOf } from './submit-notice.ts';
import { useApplicationDraft } from './use-application-draft.ts';

interface Options {
  event: Event;
  available: number;
  userId: string;
  message: RefObject<HTMLTextAreaElement | null>;
}

export function useApplyForm({ event, available, userId, message }: Options) {
  const navigate = useNavigate();
  const draft = useApplicationDraft(userId, event.id);
  const application = useCreateApplication();
  const [problem, setProblem] = useState<string>();
  const { busy, run } = useOneAtATime({ once: true });

  const submit = async (text: string) => {
    try {
      await run(async () => {
        await application.mutateAsync({ eventId: event.id, message: text, idempotencyKey: draft.key });
        draft.forget();
        toast('Application Submitted!', "You'll hear back from the venue within 48 hours.", 'success');
        // Somebody who went on meanwhile stays where they are.
        if (message.current) await navigate(routes.applications);
      });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (isRefusal(error)) draft.renewKey();
      const { title, description, tone } = noticeOf(error, event.creditsRequired);
      toast(title, description, tone);
    }
  };

  const handleSubmit = (submitted: SubmitEvent) => {
    submitted.preventDefault();
    if (busy) return;
    const parsed = applicationMessage.safeParse(draft.message);
    if (!parsed.success) {
      const said = parsed.error.issues[0]?.message;
      setProblem(said);
      toast(draft.message.trim() === '' ? 'Message Required' : 'Application Failed', said);
      message.current?.focus();
      return;
    }
    setProblem(undefined);
    if (available < event.creditsRequired) {
      const { title, description, tone } = shortOf(event.creditsRequired);
      toast(title, description, tone);
      return;
    }
    void submit(parsed.data);
  };

  const write = (text: string) => {
    setProblem(undefined);
    draft.write(text);
  };

  return { message: draft.message, problem, busy, write, handleSubmit };
}
