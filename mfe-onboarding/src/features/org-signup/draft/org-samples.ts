/** Sample data of one step for the demo's shortcut. Each address is new, because an address works once. */
export function sampleOfStep(step: number): object {
  const id = crypto.randomUUID().slice(0, 8);
  const samples = [
    {
      orgName: 'Basement Choir Social Club',
      orgType: 'nightclub',
      contactName: 'Mara Okonjo',
      email: `venue-${id}@backline.example`,
      phone: '+31 6 5241 4131',
    },
    {
      address: 'Keilestraat 9',
      city: 'Rotterdam',
      state: 'Zuid-Holland',
      zipCode: '3029 AA',
      capacity: '240',
      website: 'https://basementchoir.example',
      description: 'A cellar under the quay with one room, one bar and one very good sound system.',
    },
    {
      eventTypes: ['Club night', 'Residency'],
      musicGenres: ['House', 'Dub Techno'],
      averageBudget: '500-1000',
      bookingFrequency: 'weekly',
    },
  ];
  return samples[step - 1] ?? {};
}
