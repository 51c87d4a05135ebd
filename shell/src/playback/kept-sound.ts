/** Under this name the tab keeps the sound for the time of a reload. */
export const KEPT_SOUND = 'backline-sound';
