import { REPLY_HOURS } from '@backline/contracts/limits';
import { ANALYTICS_DAYS, type AnalyticsDays, type OrgAnalytics } from '@backline/contracts/org-analytics';
import { Button, buttonClass } from '@backline/design-system/button';
import { EmptyState } from '@backline/design-system/empty-state';
import { ChartIcon, DownloadIcon } from '@backline/design-system/icon';
import { Section } from '@backline/design-system/page';
import { Select } from '@backline/design-system/select';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Stat, StatRow } from '@backline/design-system/stat';
import { Data } from '@backline/design-system/text';
import { LoadFailed, useFlag } from '@backline/shell-sdk';
import { downloadFile } from '@backline/shell-sdk/csv';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { PATHS } from '#src/paths.ts';
import { analyticsCsv, analyticsFileName } from './analytics-csv.ts';
import styles from './analytics-tab.module.css';
import { analyticsQuery } from './api.ts';
import { EventTable } from './event-table.tsx';
import { countText, hoursText, percentText, periodText } from './figure-texts.ts';
import { FunnelChart } from './funnel-chart.tsx';
import { ReplyChart } from './reply-chart.tsx';
import { WeeksChart } from './weeks-chart.tsx';

const DEFAULT_DAYS: AnalyticsDays = 90;
const YEAR = 365;

/** What the venue's events and replies led to, counted from its records. */
export function AnalyticsTab() {
  const [days, setDays] = useDays();
  const analytics = useQuery(analyticsQuery(days));
  const { data } = analytics;
  return (
    <div className={styles.root}>
      <header className={styles.head}>
        <Data tone="muted">{data ? periodText(data) : null}</Data>
        <Select
          aria-label="Period"
          className={styles.period}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        >
          {ANALYTICS_DAYS.map((choice) => (
            <option key={choice} value={choice}>
              {choice === YEAR ? 'Last 12 months' : `Last ${choice} days`}
            </option>
          ))}
        </Select>
      </header>
      {analytics.isLoadingError ? <LoadFailed what="Your figures" queries={[analytics]} /> : null}
      {analytics.isPending ? <SkeletonRows label="Loading analytics" rows={5} /> : null}
      {data ? <Figures figures={data} /> : null}
    </div>
  );
}

/** The period that the address names. */
function useDays(): [AnalyticsDays, (days: string) => void] {
  const [params, setParams] = useSearchParams();
  const named = ANALYTICS_DAYS.find((days) => String(days) === params.get('days'));
  const change = (days: string) => {
    params.set('days', days);
    setParams(params, { replace: true });
  };
  return [named ?? DEFAULT_DAYS, change];
}

function Figures({ figures }: { figures: OrgAnalytics }) {
  const { total, replies, replyTimes, weeks, events } = figures;
  if (events.length === 0) return <NothingYet />;
  const download = () =>
    downloadFile(analyticsFileName(figures), 'text/csv;charset=utf-8', analyticsCsv(figures));
  return (
    <>
      <StatRow>
        <Stat value={countText(total.applications)} label="Applications" />
        <Stat value={percentText(replies.inTimePercent)} label={`Answered within ${REPLY_HOURS} h`} />
        <Stat value={hoursText(replies.medianHours)} label="Median reply time" />
        <Stat value={countText(total.accepted)} label="Accepted" />
      </StatRow>
      <div className={styles.pair}>
        <FunnelChart funnel={total} />
        <WeeksChart weeks={weeks} />
      </div>
      <ReplyChart replies={replies} replyTimes={replyTimes} />
      <Section
        title="By event"
        action={
          <Button variant="quiet" size="sm" onClick={download}>
            <DownloadIcon size="sm" />
            Download CSV
          </Button>
        }
        className={styles.events}
      >
        <EventTable events={events} />
      </Section>
    </>
  );
}

function NothingYet() {
  const { isOn } = useFlag('org-events');
  return (
    <EmptyState
      title="Nothing to count yet"
      icon={<ChartIcon size="lg" />}
      action={
        isOn ? (
          <Link className={buttonClass({ variant: 'accent' })} to={PATHS.newEvent}>
            Create an event
          </Link>
        ) : null
      }
    >
      Views and applications are counted from your first event on.
    </EmptyState>
  );
}
