/** What remotes get of react-query: what they use, and no more. A test names what is missing here. */
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
