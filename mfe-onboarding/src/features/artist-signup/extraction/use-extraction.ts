import {
  extractProfile,
  type ExtractionProgress,
  type SignupDraft,
  type SocialUrlsInput,
} from '@backline/contracts/signup';
import { call } from '@backline/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { draftQuery } from '../api.ts';
import { useDraftSaver } from '../draft/use-draft-saver.ts';
import { EXTRACTION_STEPS, STEP_MS } from './extraction-words.ts';

interface Ends {
  onDone: () => void;
  onFailed: (error: unknown) => void;
}

/**
 * Reads the links while this is on the screen. A step is over when its time is up and the server has passed it,
 * so the last one waits for the work.
 */
export function useExtraction(links: SocialUrlsInput, ends: Ends) {
  const client = useQueryClient();
  const { flush } = useDraftSaver();
  const [told, setTold] = useState<ExtractionProgress>({ step: 1 });
  const [answer, setAnswer] = useState<SignupDraft | null>(null);
  const [ticks, setTicks] = useState(0);
  const passed = answer ? EXTRACTION_STEPS.length : told.step - 1;
  const done = Math.min(ticks, passed);
  const first = useRef({ links, ends });
  const latest = useRef(ends);

  useEffect(() => {
    latest.current = ends;
  });

  useEffect(() => {
    const { signal, abort } = cancellable();
    const body = { socialUrls: first.current.links };
    // What is on its way to the draft comes first: after the extraction, links half typed would undo it.
    flush()
      .then(() => call(extractProfile, { body }, { signal, onProgress: setTold }))
      .then(
        (draft) => {
          client.setQueryData(draftQuery().queryKey, draft);
          setAnswer(draft);
        },
        (error: unknown) => {
          if (!signal.aborted) latest.current.onFailed(error);
        },
      );
    // The next step is there when this one ends.
    import('../artist-confirm-page.tsx').catch(() => undefined);
    const clock = setInterval(() => setTicks((count) => count + 1), STEP_MS);
    return () => {
      clearInterval(clock);
      abort();
    };
  }, [client, flush]);

  const isOver = done === EXTRACTION_STEPS.length;
  useEffect(() => {
    if (isOver) latest.current.onDone();
  }, [isOver]);

  return { done, told, extracted: answer?.extracted ?? null };
}

function cancellable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
