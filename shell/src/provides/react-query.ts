/** The exports of react-query that remotes use, and no others. A test lists missing ones. */
export {
  QueryClient,
  QueryClientProvider,
  infiniteQueryOptions,
  mutationOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '#react-query';
