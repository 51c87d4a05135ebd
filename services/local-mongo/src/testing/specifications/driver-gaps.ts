/** Tests that the Node driver cannot pass on any server; its own test suite leaves them out for the same reason. */
export const DRIVER_GAPS: ReadonlyMap<string, string> = new Map(
  [
    'InsertMany passes bypassDocumentValidation: false',
    'FindOneAndUpdate passes bypassDocumentValidation: false',
    'FindOneAndReplace passes bypassDocumentValidation: false',
    'BulkWrite passes bypassDocumentValidation: false',
  ].map((description) => [
    description,
    'the driver does not send a bypassDocumentValidation of false (NODE-6484)',
  ]),
);
