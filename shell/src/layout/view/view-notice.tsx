import { useLateCode, useSession } from '@backline/shell-sdk';
import { useLocation } from 'react-router-dom';

const loadBanner = () => import('./view-banner.tsx');

/** Says on each page that an administrator sees Backline as another person. Nobody else loads its code. */
export function ViewNotice() {
  const user = useSession((session) => session.user);
  const { pathname } = useLocation();
  const endsAt = user?.viewedUntil;
  const code = useLateCode(endsAt === undefined ? null : loadBanner, pathname);
  if (!code || !user || endsAt === undefined) return null;
  const { id, name, email } = user;
  return <code.ViewBanner key={endsAt} userId={id} name={name ?? email} endsAt={endsAt} />;
}
