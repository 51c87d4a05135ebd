import { Card } from '@backline/design-system/card';
import { LoadingRegion, Skeleton } from '@backline/design-system/skeleton';
import { useLateCode } from '@backline/shell-sdk';
import { useEffect, useRef, useState } from 'react';
import styles from './venue-request-form.module.css';

const loadForm = () => import('./venue-request-form.tsx');

interface Props {
  /** A line under the label. */
  hint?: string;
}

/** The form that asks for a venue. On a phone it is below the list, so its code comes when it is nearly in view. */
export function VenueRequest(props: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const form = useLateCode(isNear ? loadForm : null);

  // Outside system: the scroll position.
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setIsNear((wasNear) => wasNear || entries.some((entry) => entry.isIntersecting)),
      { rootMargin: '200px' },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return <div ref={place}>{form ? <form.VenueRequestForm {...props} /> : <LoadingForm {...props} />}</div>;
}

/** As high as the form, so that nothing moves when the form comes. */
function LoadingForm({ hint }: Props) {
  return (
    <Card as="div">
      <LoadingRegion label="Loading form" className={styles.form}>
        <Skeleton width="50%" height={hint === undefined ? 28 : 56} />
        <Skeleton height={52} />
        <Skeleton height={44} />
      </LoadingRegion>
    </Card>
  );
}
