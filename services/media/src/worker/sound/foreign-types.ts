/** Types of sound that not every browser plays, with names that people know. */
export const FOREIGN_TYPES: Record<string, string> = {
  'application/vnd.ms-asf': 'a Windows Media file',
  'audio/aiff': 'an AIFF file',
  'audio/amr': 'an AMR recording',
  'audio/ape': "a Monkey's Audio file",
  'audio/midi': 'a MIDI file',
  'audio/qcelp': 'a QCELP recording',
  'audio/vnd.dolby.dd-raw': 'an AC-3 file',
  'audio/wavpack': 'a WavPack file',
  'audio/x-caf': 'a Core Audio file (CAF)',
  'audio/x-dff': 'a DSD file',
  'audio/x-dsf': 'a DSD file',
  'audio/x-ms-asf': 'a Windows Media file',
  'audio/x-musepack': 'a Musepack file',
  'audio/x-voc': 'a Creative Voice file',
};
