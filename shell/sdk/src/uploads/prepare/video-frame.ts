import { PICTURE_WIDTHS } from '@backline/contracts/base/pictures';

/** The longest wait. A browser that cannot decode a video may report nothing at all. */
const PATIENCE_MS = 10_000;
/** The share of the length that is skipped, because many videos begin in black. */
const PART = 0.1;
const LATEST_SECONDS = 10;
const WIDEST = Math.max(...PICTURE_WIDTHS);
const QUALITY = 0.85;

/** A frame of a video, as its poster. Null if this browser cannot show the video. */
export async function takeFrame(file: Blob): Promise<Blob | null> {
  const video = document.createElement('video');
  const address = URL.createObjectURL(file);
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  try {
    await untilFired(video, 'loadedmetadata', () => (video.src = address));
    await untilFired(video, 'seeked', () => (video.currentTime = momentIn(video.duration)));
    return await drawFrame(video);
  } catch {
    return null;
  } finally {
    video.removeAttribute('src');
    // Ends the reading of the file.
    video.load();
    URL.revokeObjectURL(address);
  }
}

/** Seconds from the start. A recording in progress has no length. */
function momentIn(duration: number): number {
  return Math.min(LATEST_SECONDS, (Number.isFinite(duration) ? duration : 0) * PART);
}

function untilFired(video: HTMLVideoElement, name: 'loadedmetadata' | 'seeked', begin: () => void) {
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(reject, PATIENCE_MS);
    const end = (act: () => void) => () => {
      clearTimeout(timer);
      act();
    };
    video.addEventListener(name, end(resolve), { once: true });
    video.addEventListener('error', end(reject), { once: true });
    begin();
  });
}

function drawFrame(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, WIDEST / videoWidth);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
