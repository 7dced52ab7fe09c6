import { words } from './words.ts'

export const FEMININE_NAMES = words(`
  Adelaide Agnes Ailith Alais Alessandra Amaranth Amélie Anneliese Anthea Araminta Arden Ariadne
  Astrid Aurelie Avelina Azra Beatrix Belladonna Blythe Branwen Brielle Brunhild Calliope Camille
  Carmilla Cassia Catalina Célestine Ceridwen Clémence Clytie Constance Cordelia Corisande Cressida
  Dahlia Damaris Delphine Desdemona Drusilla Eira Elara Éléonore Elise Elspeth Emberlyn Emmeline
  Evangeline Evanthe Eveleen Fausta Faye Fenella Fleur Freyja Ginevra Giselle Gráinne Guinevere
  Gwendolyn Hadria Hecate Helaine Hesper Honora Idony Ilse Imogen Ingrid Iolanthe Ioanna Isabeau
  Isolde Ivana Jacinda Jessamine Junia Kalista Katarzyna Katya Keziah Lavinia Leocadia Lenore Lilith
  Linnea Liora Lisbeth Lorelei Lucasta Ludmila Luna Lyra Mælys Maeve Magdalena Marcelline Marguerite
  Marisol Mathilde Melisande Mercy Meredith Mina Minerva Mirabel Mireille Morgana Morrigan Muireann
  Nadja Narcissa Nerys Nicolette Niamh Nimue Noémie Nyx Octavia Odette Olwen Ophelia Orla Ottilie
  Pandora Perdita Persephone Petra Philomena Phoebe Quilla Quiteria Ragna Ravenna Rhiannon Rosalind
  Rowan Roxane Rue Sabine Salome Sapphira Saskia Selene Séverine Sidonie Sigrún Siân Solveig Sorcha
  Sunniva Sybil Tamsin Tatiana Thaïs Thea Theodora Thessaly Thora Tindra Ulrika Una Ursula Valeska
  Vasilisa Velvet Verena Vespera Violette Vivienne Wilhelmina Willow Wren Xanthe Ximena Yolande
  Yseult Ysolde Yvaine Zephyrine Zinnia Zoë Zora
`)

export const MASCULINE_NAMES = words(`
  Abelard Adrian Aedan Alaric Albrecht Aldous Alistair Ambrose Anatole Ansel Anselm Aramis Armand
  Arvid Ash Asher Athelstan August Balthazar Barnabas Bastian Benedikt Bertrand Björn Blaise Bram
  Brandt Caelum Cain Caius Callum Casimir Caspian Cassius Cedric Christof Cillian Conrad Corvin
  Cormac Cosimo Crispin Cyprian Dacre Damien Dante Darius Desmond Diarmuid Dietrich Dmitri Dorian
  Draven Duncan Edmund Egil Eirik Elias Emeric Emrys Enzo Erasmus Étienne Evander Ezra Fabian
  Fenris Ferdinand Finn Fitzroy Florian François Gabriel Gareth Gaspard Gideon Godric Grímur
  Gunnar Gustav Hadrian Halvard Hector Heinrich Horatio Hugo Icarus Ignatius Ingmar Isidore Ivo
  Jareth Jasper Jericho Joachim Jörg Josef Jovan Julius Kael Kasimir Kenelm Kieran Konstantin
  Krzysztof Lachlan Lazarus Leander Leif Leopold Lestan Lionel Lorcan Lorenz Lothar Lucian Ludovic
  Lysander Magnus Malachi Malcolm Marius Matthias Maximilian Merrick Mikael Mordecai Morpheus Mortimer
  Nathaniel Nicodemus Niklas Nikolai Octavian Odhran Oisín Olaf Orion Orlando Oscar Osric Oswin
  Otto Peregrine Phineas Piers Quentin Quillon Raúl Ragnar Raphael Rasmus Remus Renard Rhys
  Roderick Roland Roman Rune Rurik Salvatore Samael Sebastian Septimus Severin Sigurd Silas Sirius
  Søren Stanislav Stefan Sterling Sullivan Sylvan Tadhg Talon Tancred Tarquin Thaddeus Theobald
  Theron Thorne Tiberius Tobias Torsten Tristan Tybalt Ulric Uriel Valentin Valerian Vance Vasile
  Victor Viggo Vincent Vladimir Volkmar Walden Warrick Wolfgang Wulfric Xander Xavier Yorick Yves
  Zachariah Zdeněk Zoltan
`)
