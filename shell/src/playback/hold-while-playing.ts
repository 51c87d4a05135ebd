import { holdPage } from '@backline/shell-sdk';
import { isOn } from '@backline/shell-sdk/playback';
import { onPlayback } from './on-playback.ts';

/** Prevents a reload for a new version while the page plays sound (rules: releases). */
export function holdWhilePlaying(): () => void {
  let letGo: (() => void) | undefined;
  const release = () => {
    letGo?.();
    letGo = undefined;
  };
  const end = onPlayback((state) => {
    if (isOn(state)) letGo ??= holdPage();
    else release();
  });
  return () => {
    end();
    release();
  };
}
