/** What remotes get of react-query: what they use, and no more. A test names what is missing here. */
export {
  QueryClient,
  QueryClientProvider,
  keepPreviousData,
  mutationOptions,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '#react-query';
