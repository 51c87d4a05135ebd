import { AccountMenu, type AccountMenuProps } from './account-menu.tsx';
import { NoticeBell } from '#src/layout/notices/notice-bell.tsx';

/** The controls of a signed-in person at the end of the top bar. */
export function AccountControls(props: AccountMenuProps) {
  return (
    <>
      <NoticeBell />
      <AccountMenu {...props} />
    </>
  );
}
