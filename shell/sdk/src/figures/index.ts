// Code that the figures of venues and of artists share.
export { ChartSection } from './chart-section.tsx';
export { countText, dayText, periodText, shareText } from './figure-texts.ts';
export { PeriodHead, usePeriod } from './period-head.tsx';
