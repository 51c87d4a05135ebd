import {
  extractProfile,
  type ExtractionProgress,
  type SignupDraft,
  type SocialUrlsInput,
} from '@backline/contracts/profiles/signup';
import { call } from '@backline/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { draftQuery } from '#src/features/artist-signup/draft/api.ts';
import { useDraftSaver } from '#src/features/artist-signup/draft/use-draft-saver.ts';
import { EXTRACTION_STEPS, STEP_MS } from './extraction-steps.ts';

interface Ends {
  onDone: () => void;
  onFailed: (error: unknown) => void;
}

/**
 * Reads the links while the screen is mounted. A step is complete when its time has passed and the server has
 * finished it. So the last step waits for the real work (rules: timed steps).
 */
export function useExtraction(links: SocialUrlsInput, ends: Ends) {
  const client = useQueryClient();
  const { flush } = useDraftSaver();
  const [progress, setProgress] = useState<ExtractionProgress>({ step: 1 });
  const [answer, setAnswer] = useState<SignupDraft | null>(null);
  const [ticks, setTicks] = useState(0);
  const passed = answer ? EXTRACTION_STEPS.length : progress.step - 1;
  const done = Math.min(ticks, passed);
  const first = useRef({ links, ends });
  const latest = useRef(ends);

  useEffect(() => {
    latest.current = ends;
  });

  useEffect(() => {
    const { signal, abort } = cancellable();
    const body = { socialUrls: first.current.links };
    // The draft is saved first. After the extraction, a save of half-typed links would undo it.
    flush()
      .then(() => call(extractProfile, { body }, { signal, onProgress: setProgress }))
      .then(
        (draft) => {
          client.setQueryData(draftQuery().queryKey, draft);
          setAnswer(draft);
        },
        (error: unknown) => {
          if (!signal.aborted) latest.current.onFailed(error);
        },
      );
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

  return { done, progress, extracted: answer?.extracted ?? null };
}

function cancellable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
