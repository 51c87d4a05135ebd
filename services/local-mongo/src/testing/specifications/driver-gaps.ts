/** Tests that the Node driver cannot pass on any server. Its own test suite omits them for the same reason. */
export const DRIVER_GAPS: ReadonlyMap<string, string> = new Map([
  ...gaps('the driver does not send a bypassDocumentValidation of false (NODE-6484)', [
    'InsertMany passes bypassDocumentValidation: false',
    'FindOneAndUpdate passes bypassDocumentValidation: false',
    'FindOneAndReplace passes bypassDocumentValidation: false',
    'BulkWrite passes bypassDocumentValidation: false',
  ]),
  ...gaps('the driver makes an _id where the document has one that is null', [
    'inserting _id with type null via insertOne',
    'inserting _id with type null via insertMany',
    'inserting _id with type null via bulkWrite',
  ]),
]);

function gaps(reason: string, descriptions: readonly string[]): [description: string, reason: string][] {
  return descriptions.map((description) => [description, reason]);
}
