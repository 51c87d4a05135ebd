/** The exports of the router that remotes use, and no others. A test lists missing ones. */
export {
  BrowserRouter,
  Link,
  NavLink,
  Navigate,
  Outlet,
  generatePath,
  matchPath,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from '#react-router-dom';
