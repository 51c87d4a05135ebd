/** A picture for stories: a lamp behind a figure, in two colours of a gel. */
export const STORY_ART = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000"><defs><radialGradient id="a" cx=".6" cy=".35" r=".6"><stop stop-color="#ffb27a"/><stop offset=".35" stop-color="#dd4a2a"/><stop offset="1" stop-color="#0c2a63"/></radialGradient></defs><rect width="800" height="1000" fill="url(#a)"/><path d="M250 1000c0-260 60-330 150-330-70-40-90-110-90-180a120 120 0 0 1 240 0c0 70-20 140-90 180 90 0 170 70 170 330z" fill="#0a0908"/></svg>',
)}`;
